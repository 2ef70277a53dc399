import { expect, test } from 'vitest';
import { pressInAdminBar } from './adminBar.ts';
import { DESKTOP, openWindow, showMotion, signIn, type Size } from './browser.ts';
import { describeAtBothSizes, useBrowser } from './browserFixture.ts';

const SWIPE_PX = 60;

const fixture = useBrowser();

const openAdmin = async (size: Size) => {
  const { context, page } = await openWindow(fixture, size);
  await showMotion(page);
  await signIn(page, 'admin');
  return { context, page };
};

describeAtBothSizes('the admin app %s', DESKTOP, (size) => {
  test('the voucher summary links to the voucher manager', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin');
    const tab = page.getByRole('link', { name: 'Voucher Codes' });
    await tab.click();
    await page.getByText('Redemptions').waitFor();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'Open Full Voucher Manager' }).click();
    await page.getByRole('heading', { name: 'Voucher Management' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/vouchers');
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
    await context.close();
  });

  test('the list of students includes administrators, who cannot be suspended', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin/students');
    await page.getByRole('textbox', { name: 'Search name or username' }).fill('admin');
    await page.getByText('Administrator', { exact: true }).waitFor();
    await page.getByText('Students (1)').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Suspend/ }).count()).toBe(0);
    await context.close();
  });

  test('the list of topics shows the order of each topic', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin/topics');
    await page.getByText('Order: 1').first().waitFor();
    // Polls: the first rows are there at once, and the others soon after.
    await expect.poll(() => page.getByText(/^Order: \d+/).count()).toBe(100);
    await context.close();
  });

  test('an address with an unknown tab shows the record’s details, and an unknown record shows an error heading', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin/vouchers');
    await page.getByRole('link', { name: 'WELCOME', exact: true }).click();
    await page.getByText('Expires (Jamaican time)').waitFor();
    const address = page.url();
    await page.goto(`${address}/1`);
    await page.getByText('Expires (Jamaican time)').waitFor();
    expect(page.url()).toBe(address);
    await page.goto('/admin/students/nobody/show');
    await page.getByRole('heading', { name: 'Failed to fetch student' }).waitFor();
    await context.close();
  });

  test('data is not fetched again when the window gets the focus, and "Refresh All" fetches it', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin/topics');
    await page.getByText('Order: 1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(
      `document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('focus'))`,
    );
    await page.evaluate("fetch('/api/subscription/price')");
    const paths = (): readonly string[] => asked.map((url) => new URL(url).pathname);
    expect(paths()).toEqual(['/api/subscription/price']);
    await pressInAdminBar(page, 'Refresh All');
    await expect.poll(paths).toContain('/api/admin/topics');
    await context.close();
  });

  test('a message gets the focus by F8 and closes by a swipe of 50 px', async () => {
    const { context, page } = await openAdmin(size);
    await page.goto('/admin/vouchers/create');
    await page.getByRole('button', { name: 'Create Voucher' }).click();
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    const message = area.getByText('Please fill in all required fields');
    await message.waitFor();
    await page.keyboard.press('F8');
    await area.and(page.locator(':focus')).waitFor();
    const box = await message.boundingBox();
    if (!box) throw new Error('there is no message');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + SWIPE_PX, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await message.waitFor({ state: 'detached' });
    await context.close();
  });
});

test('placeholders do not move if the user asks for less motion', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  await page.route(/api.admin.vouchers\?/, () => undefined);
  await page.goto('/admin/vouchers');
  await page.getByRole('status', { name: /^Fetching/ }).waitFor();
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
  await context.close();
});
