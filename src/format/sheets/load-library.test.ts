import { expect, test } from 'vitest';
import { loadLibrary } from './load-library.ts';

const reject = (code: string) => () => Promise.reject(Object.assign(new Error('no such file'), { code }));

test('a missing package is named, with the command that installs it', async () => {
  await expect(loadLibrary('read-excel-file', reject('ERR_MODULE_NOT_FOUND'))).rejects.toThrow(
    'sheet: a workbook (.xlsx) needs one more package: npm install read-excel-file (with -g if hanker is installed ' +
      'globally). A .csv file needs none',
  );
});

test('any other failure to load a package stays what it is', async () => {
  await expect(loadLibrary('read-excel-file', reject('EACCES'))).rejects.toThrow('no such file');
});
