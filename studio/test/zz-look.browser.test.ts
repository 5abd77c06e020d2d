import { test } from 'vitest';
import { atRest, openStudio, pause } from './ground.ts';

const DIR = '/tmp/why-shots';
for (const [w, h] of [[1440, 900], [390, 844]] as const)
  for (const colour of ['light', 'dark'] as const)
    test(`why ${w} ${colour}`, async () => {
      const { page } = await openStudio({ size: [w, h], colour });
      await pause(page);
      const why = page.getByRole('region', { name: 'Why', exact: true });
      if (w < 800) await page.getByRole('tab', { name: 'Why' }).click().catch(() => page.getByRole('button', { name: 'Why' }).click());
      await why.getByRole('button', { name: /^warm up a meal/ }).first().click();
      await atRest(page);
      await page.screenshot({ path: `${DIR}/why-${w}-${colour}-roll.png` });
      await why.getByText(/^\d+ switched off/).click();
      await why.getByRole('button', { name: /^cook dinner/ }).first().click().catch(() => {});
      await atRest(page);
      await page.screenshot({ path: `${DIR}/why-${w}-${colour}-condition.png` });
    }, 120000);
