import { readConsentsOf } from '../books.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, longIf, test } from '../test.ts';

/** At every moment one of these time zones is on another day than the gateway. */
for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test.describe(() => {
    test.use({ timezoneId });

    test(
      `for a donor in ${timezoneId} each page shows the gateway's day of the month for the charge`,
      longIf(timezoneId === 'Pacific/Pago_Pago'),
      async ({ page, system }) => {
        const donor = new Donor(page);
        await donor.start.open();
        const said = page.getByText(
          /^\$50 today and on the \w+( or last day)? of each month, until you stop\.$/,
        );
        const onStart = await said.innerText();
        await donor.start.begin({ frequency: 'monthly', email: donor.email });
        await expect(page).toHaveURL('/confirm');
        await expect(said).toHaveText(onStart);
        await donor.confirm.continue.click();
        await expect(page).toHaveURL('/checkout');
        await expect(said).toHaveText(onStart);
        await donor.checkout.pay(GOOD_CARD);
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readConsentsOf(system, donor.email)).toEqual([onStart]);
        const [gift] = await query<{ day: number; next: string }>(
          system,
          `select extract(day from subscriptions.created_at at time zone 'UTC')::integer as day, next_billing_date::text as next
         from subscriptions join attempts using (id) where attempts.email = $1`,
          [donor.email],
        );
        expect(onStart).toContain(`on the ${String(gift?.day)}`);
        expect(Number(gift?.next.slice(8))).toBeLessThanOrEqual(Number(gift?.day));
      },
    );
  });
}
