import { failure } from '@editique/domain/messages';
import { expect, test } from '../support/test.ts';

const LIST = '/app/administration/ville';

test('a list that could not be read is read again by itself once the server is back', async ({ page, complaints }) => {
  let isAway = false;
  const away = { status: 503, json: { message: failure.unavailable } };
  // A stream that ends is reopened after a while, like one that breaks.
  await page.route('**/api/events', (route) =>
    route.fulfill(isAway ? away : { contentType: 'text/event-stream', body: 'id: 1\nevent: signe\n\n' }),
  );
  await page.route('**/api/ville?**', (route) => (isAway ? route.fulfill(away) : route.fallback()));
  const isFollowing = page.waitForResponse('**/api/events');
  await page.goto(LIST);
  await isFollowing;

  isAway = true;
  await page.getByRole('button', { name: 'Nom de la ville' }).click();
  const failed = page.getByRole('main').getByText(failure.unavailable);
  await expect(failed).toBeVisible();
  isAway = false;
  await expect(failed).toBeHidden();
  await expect(page).toHaveURL(/sort=nomVille/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.length = 0;
});
