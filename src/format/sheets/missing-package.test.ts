import { expect, test } from 'vitest';
import { explainMissing } from './missing-package.ts';

const failure = (code: string) => Object.assign(new Error('no such file'), { code });

test('a missing package is named, with the command that installs it', () => {
  expect(() => explainMissing('read-excel-file')(failure('ERR_MODULE_NOT_FOUND'))).toThrow(
    'sheet: a workbook (.xlsx) needs one more package: npm install read-excel-file (with -g if hanker is installed ' +
      'globally). A .csv file needs none',
  );
});

test('any other failure to load a package stays what it is', () => {
  expect(() => explainMissing('read-excel-file')(failure('EACCES'))).toThrow('no such file');
});
