import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, PHONE } from './browser.ts';
import { drawLine, openChat, openFriends, sendDrawing } from './chats.ts';
import { checkBothSizes, checkLargeText, checkPage } from './accessibilityChecks.ts';
import { tabAndPress, tabTo } from './keyboardInput.ts';
import { openModeration } from './openModeration.ts';
import { describeAtBothSizes, useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Longer than the time in which a decision can be undone. */
const DECIDED = { timeout: 60_000 };

describeAtBothSizes('messages %s', PHONE, (size, ending) => {
  test('a feeling arrives at once, counts as unread until it is read, and disappears when a report is upheld', async () => {
    const { ann, ben, chat } = await openFriends(fixture, size, `m1${ending}`);
    await ben.page.goto('/curriculum');
    await openChat(ann.page, chat);
    await ann.page.getByRole('button', { name: 'Send Amazed' }).click();
    await ann.page
      .getByText('Your message is being checked and will appear soon.')
      .first()
      .waitFor();
    await ann.page.getByText('You sent:').waitFor();

    await ben.page.getByText('🤩', { exact: true }).first().waitFor();
    const places = ben.page.getByRole('navigation', {
      name: size.width < 768 ? 'Places' : 'Main',
    });
    await places.getByText('1 unread').waitFor();
    await places.getByRole('link', { name: /Messages/ }).click();
    await ben.page.getByRole('link', { name: /Ann.*1 unread/ }).click();
    const log = ben.page.getByRole('region', { name: /^Messages with Ann/ });
    await log.getByText('Amazed').waitFor();
    await places.getByText('1 unread').waitFor({ state: 'detached' });
    expect(await checkPage(ben.page)).toEqual([]);

    await ben.page.getByRole('button', { name: 'Send Happy' }).click();
    await ann.page
      .getByRole('region', { name: /^Messages with Ben/ })
      .getByText('Happy', { exact: true })
      .waitFor();
    await log.getByText('Happy', { exact: true }).waitFor();
    await log.getByRole('button', { name: /^Report/ }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'What is wrong with this message?' });
    for (const reason of ['Not nice', 'Scary content', 'Being mean', 'Something else']) {
      await dialog.getByRole('button', { name: reason }).waitFor();
    }
    expect(await checkPage(ben.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Never mind' }).click();
    await log.getByRole('button', { name: /^Report/ }).click();
    await dialog.getByRole('button', { name: 'Being mean' }).click();
    const thanks = ben.page.getByRole('dialog', { name: 'Thank you for telling us' });
    await thanks.getByText(/You can always talk with a grown-up you trust/).waitFor();
    await thanks.getByRole('button', { name: 'Close' }).click();
    await log.getByText('Amazed').waitFor({ state: 'detached' });

    const admin = await openModeration(fixture, size, ann.id, 'report');
    await admin.page.getByRole('button', { name: 'Remove (R)' }).waitFor();
    await admin.page.keyboard.press('r');
    await admin.page.getByRole('button', { name: '1 Unkind' }).waitFor();
    await admin.page.keyboard.press('1');
    await ann.page.getByText('This message was taken away.').waitFor(DECIDED);
    await admin.context.close();

    // Continues by keyboard: arrow keys change the composer and Enter sends.
    await tabTo(ann.page, ann.page.getByRole('tab', { name: 'Feelings' }));
    await ann.page.keyboard.press('ArrowRight');
    const quick = ann.page.getByRole('tabpanel', { name: 'Messages' });
    await tabAndPress(ann.page, quick.getByRole('button', { name: /^Send/ }).first());
    await log.getByText(/^Ann.* sent:/).waitFor();

    const hers = ann.page.getByRole('region', { name: /^Messages with Ben/ });
    await hers.getByRole('button', { name: /^Delete this message from Ben/ }).press('Enter');
    const deleting = ann.page.getByRole('dialog', { name: 'Delete this message?' });
    expect(await checkPage(ann.page)).toEqual([]);
    await deleting.getByRole('button', { name: 'Delete for me' }).press('Enter');
    await hers.getByText('Happy', { exact: true }).waitFor({ state: 'detached' });
    await ann.page.reload();
    await hers.getByText('This message was taken away.').waitFor();
    expect(await hers.getByText('Happy', { exact: true }).count()).toBe(0);
    expect(await log.getByText('Happy', { exact: true }).count()).toBe(1);

    await ben.page.getByRole('button', { name: /^Block Ann/ }).click();
    await ben.page
      .getByRole('dialog', { name: /^Block Ann/ })
      .getByRole('button', { name: /^Block Ann/ })
      .click();
    await ben.page.getByText('You can read this chat, but not write in it.').waitFor();
    await Promise.all([ann.context.close(), ben.context.close()]);
  });

  test('a drawing stays hidden until a moderator has approved it', async () => {
    const { ann, ben, chat } = await openFriends(fixture, size, `m2${ending}`);
    await ben.page.goto('/messages');
    await openChat(ann.page, chat);
    await ann.page.getByRole('tab', { name: 'Draw' }).click();
    await drawLine(ann.page);
    await ann.page.getByRole('tab', { name: 'Stickers' }).click();
    await ann.page.getByRole('tab', { name: 'Draw' }).click();
    await ann.page.getByRole('application', { name: /1 line on it/ }).waitFor();
    await ann.page.getByRole('application').focus();
    for (const key of ['Space', 'Shift+ArrowRight', 'ArrowDown', 'Space']) {
      await ann.page.keyboard.press(key);
    }
    await ann.page.getByRole('application', { name: /2 lines on it/ }).waitFor();
    await ann.page.getByRole('button', { name: 'Clear' }).click();
    await ann.page.getByRole('application', { name: /0 lines on it/ }).waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).click();
    await ann.page.getByRole('application', { name: /2 lines on it/ }).waitFor();
    expect(await checkPage(ann.page)).toEqual([]);
    expect(await checkLargeText(ann.page)).toEqual([]);
    await ann.page.setViewportSize(size);
    await sendDrawing(ann.page);
    expect(await (await ben.page.request.get('/api/conversations')).json()).toEqual([]);

    const admin = await openModeration(fixture, size, ann.id, 'message');
    const drawing = admin.page.getByRole('img', { name: /^Drawing by Ann/ });
    await drawing.waitFor();
    expect(await checkPage(admin.page)).toEqual([]);
    // Skips to any next item: another story's drawing, or this one again if the queue has no other.
    const skipped = admin.page.waitForResponse((reply) => reply.url().endsWith('/skip'));
    await admin.page.keyboard.press('s');
    expect((await skipped).status()).toBe(200);
    await admin.openWaiting();
    const approve = admin.page.getByRole('button', { name: 'Approve (A)', disabled: false });
    await approve.waitFor();
    await admin.page.keyboard.press('a');
    const undo = admin.page.getByRole('button', { name: /Undo.*Approved drawing of Ann/ });
    await undo.waitFor();
    await admin.page.keyboard.press('u');
    await undo.waitFor({ state: 'detached' });
    await approve.waitFor();
    await admin.page.keyboard.press('a');

    await ben.page.getByRole('link', { name: /Ann.*1 unread/ }).click(DECIDED);
    const log = ben.page.getByRole('region', { name: /^Messages with Ann/ });
    await log.getByRole('img', { name: /drawing$/ }).waitFor(DECIDED);
    await ann.page
      .getByText('Being checked', { exact: true })
      .waitFor({ state: 'detached', ...DECIDED });
    await Promise.all([ann.context.close(), ben.context.close(), admin.context.close()]);
  });
});

describe.each(ON_A_PHONE)('messages %s', { tags: 'large' }, (_where, size, ending) => {
  test('a voice message reaches its receiver only after a moderator has approved it', async () => {
    const { ann, ben, chat } = await openFriends(fixture, size, `m3${ending}`);
    await openChat(ann.page, chat);
    const panel = ann.page.getByRole('tabpanel', { name: 'Voice' });
    await ann.page.getByRole('tab', { name: 'Voice' }).click();
    await panel.getByRole('button', { name: 'Start recording' }).click();
    await panel.getByText('0:02 of 0:30').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.getByRole('button', { name: 'Play your recording' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await panel.getByRole('button', { name: 'Start recording' }).click();
    await panel.getByText('0:02 of 0:30').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    expect(await checkBothSizes(ann.page)).toEqual([]);
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await ann.page.getByText('Being checked', { exact: true }).waitFor();

    const admin = await openModeration(fixture, size, ann.id, 'message');
    await admin.page.getByRole('img', { name: /^Recording of \d+ seconds/ }).waitFor();
    expect(await checkBothSizes(admin.page)).toEqual([]);
    await admin.page.keyboard.press('r');
    await admin.page.getByRole('button', { name: '5 Unreadable' }).waitFor();
    await admin.page.keyboard.press('5');

    await ann.page.getByText('This one can’t be sent').waitFor(DECIDED);
    await admin.page.goto(`/admin/students/${ann.id}/show/messages`);
    await admin.page.getByText('Rejected', { exact: true }).waitFor();
    expect(await (await ben.page.request.get('/api/conversations')).json()).toEqual([]);

    await panel.getByRole('button', { name: 'Start recording' }).click();
    await panel.getByText('0:02 of 0:30').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await ann.page.getByText('Being checked', { exact: true }).waitFor();
    await ben.page.goto('/messages');
    await admin.openWaiting();
    await admin.page.getByRole('button', { name: 'Approve (A)', disabled: false }).waitFor();
    await admin.page.keyboard.press('a');
    await ben.page.getByRole('link', { name: /Ann.*1 unread/ }).click(DECIDED);
    const log = ben.page.getByRole('region', { name: /^Messages with Ann/ });
    await log.getByRole('button', { name: /^Play Ann.* voice message/ }).click(DECIDED);
    await log.getByRole('button', { name: /^Pause Ann.* voice message/ }).waitFor();
    await log.getByRole('button', { name: /^Play Ann.* voice message/ }).waitFor();
    expect(await log.getByRole('alert').count()).toBe(0);
    await Promise.all([ann.context.close(), ben.context.close(), admin.context.close()]);
  });
});

test('the composer is not covered by the navigation bar on a phone held sideways', async () => {
  const { ann, ben, chat } = await openFriends(fixture, { width: 640, height: 360 }, 'sideways');
  await openChat(ann.page, chat);
  await ann.page.getByRole('button', { name: 'Send Happy' }).click();
  await ann.page.getByText('You sent:').first().waitFor();
  expect(await checkPage(ann.page)).toEqual([]);
  await Promise.all([ann.context.close(), ben.context.close()]);
});
