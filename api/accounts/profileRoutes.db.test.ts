import { randomBytes } from 'node:crypto';
import { getMe, getUser } from '@mahoe/contracts/accounts/account';
import { checkUser } from '@mahoe/contracts/accounts/signUp';
import {
  claimNextItem,
  decideItem,
  getModerationHistory,
} from '@mahoe/contracts/messaging/moderation';
import { listOutbox } from '@mahoe/contracts/admin/outbox';
import { changeProfile, getPicture } from '@mahoe/contracts/accounts/profile';
import { listLeaderboard } from '@mahoe/contracts/progress/progress';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import {
  createAdmin,
  issueVoucher,
  newName,
  PASSWORD,
  signUp,
  type Person,
} from '../fixtures/people.ts';

let testApi: TestApi;
let administrator: Person;
let chats: Chats;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  administrator = await createAdmin(testApi);
  chats = await openChats(testApi);
});
afterAll(() => testApi.stop());

const newPupil = async (): Promise<Person> => {
  const pupil = await signUp(testApi, newName('Ana'));
  await testApi.settle();
  return pupil;
};
const change = (pupil: Person, body: object) =>
  pupil.ask(changeProfile, { params: { id: pupil.id }, body });
const refusedChange = (pupil: Person, body: object) =>
  pupil.refused(changeProfile, { params: { id: pupil.id }, body });

const dataUrl = (bytes: Buffer, type = 'png'): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
const picture = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#1f6b45' } });
const pictureOf = async (caller: Person, address: string | null) =>
  caller.send(getPicture, { params: { id: address?.split('/').at(-1) ?? '' } });

describe('a profile', () => {
  test('a profile takes every field and shows them at once and later', async () => {
    const ana = await newPupil();
    const form = {
      firstName: 'Anna',
      lastName: 'Grant',
      phone: '+1 (876) 555-0123',
      sex: 'prefer-not-to-say',
      birthMonth: '2',
      birthDay: 29,
      birthYear: 2016,
      school: 'Hill View Prep',
      emailNotifications: false,
      grade: '6',
    };
    const expected = {
      firstName: 'Anna',
      lastName: 'Grant',
      phone: '+1 (876) 555-0123',
      sex: 'prefer-not-to-say',
      birthMonth: 2,
      birthDay: 29,
      birthYear: 2016,
      schoolId: null,
      schoolName: 'Hill View Prep',
      emailNotifications: false,
      grade: 6,
      username: ana.username,
    };
    expect(await change(ana, form)).toMatchObject(expected);
    await testApi.settle();
    expect((await ana.ask(getMe)).user).toMatchObject(expected);
    const emptied = { phone: '', sex: '', birthMonth: '', birthDay: null, school: '' };
    expect(await change(ana, emptied)).toMatchObject({
      phone: null,
      sex: null,
      birthMonth: null,
      birthDay: null,
      birthYear: 2016,
      schoolName: null,
    });
  });

  test("a pupil who changes grade moves to the other grade's leaderboard", async () => {
    const ana = await newPupil();
    const boardOf = async (grade: 4 | 5) => {
      const { id } = (await ana.ask(getUser, { params: { id: ana.id } })) as { id: string };
      const leaders = await ana.ask(listLeaderboard, { query: { grade, limit: 20 } });
      return leaders.some((leader) => leader.id === id);
    };
    await change(ana, { grade: 5 });
    await testApi.settle();
    const { user } = await ana.ask(getMe);
    expect(user.grade).toBe(5);
    expect(await boardOf(4)).toBe(false);
  });

  test('an invalid profile is refused field by field and changes nothing', async () => {
    const ana = await newPupil();
    expect(await refusedChange(ana, { email: 'nobody', firstName: ' ' })).toMatchObject({
      status: 400,
      errors: { email: 'Please enter a valid email address' },
    });
    expect(
      await refusedChange(ana, { firstName: 'Zoë', birthMonth: 2, birthDay: 30 }),
    ).toMatchObject({ status: 422, code: 'birth-date-impossible' });
    expect(await refusedChange(ana, { birthYear: 1900 })).toMatchObject({ status: 422 });
    const schoolId = '0d6c7a10-0000-4000-8000-00000000aaaa';
    expect(await refusedChange(ana, { schoolId })).toMatchObject({ code: 'school-not-found' });
    const { user } = await ana.ask(getMe);
    expect(user).toMatchObject({ birthMonth: null, birthYear: null, schoolId: null });
    expect(user.firstName).not.toBe('Zoë');
  });

  test('a profile ignores every field that is not the pupil’s to change', async () => {
    const ana = await newPupil();
    const stolen = { isAdmin: true, experiencePoints: 9000, username: 'boss', level: 50 };
    const before = (await ana.ask(getMe)).user;
    expect(await change(ana, stolen)).toMatchObject({
      isAdmin: false,
      experiencePoints: before.experiencePoints,
      username: ana.username,
      level: before.level,
    });
  });

  test('a new address frees the old one, and the old one is notified', async () => {
    const ana = await newPupil();
    const before = `${ana.username}@school.example`;
    await change(ana, { email: `new-${before}`, currentPassword: PASSWORD });
    await testApi.settle();
    const isTaken = async (email: string) =>
      (await createCaller(testApi.app).ask(checkUser, { body: { username: 'nobody-yet', email } }))
        .exists;
    expect(await isTaken(before)).toBe(false);
    expect(await isTaken(`new-${before}`)).toBe(true);
    const filter = JSON.stringify({ to: before });
    const emails = await administrator.ask(listOutbox, { query: { filter } });
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      `${before}: Your Mahoe e-mail address was changed`,
    );
  });

  test('a new address needs the password, and everything else of the form does not', async () => {
    const ana = await newPupil();
    const [email, old] = ['taken@stranger.example', `${ana.username}@school.example`];
    const form = { email, phone: '876 555 0199' };
    expect(await refusedChange(ana, form)).toMatchObject({ status: 422, code: 'password-needed' });
    for (const currentPassword of ['not-the-password', ana.username]) {
      expect(await refusedChange(ana, { ...form, currentPassword })).toMatchObject({
        status: 403,
        code: 'wrong-password',
      });
    }
    await testApi.settle();
    expect((await ana.ask(getMe)).user).toMatchObject({ email: old, phone: null });
    const same = { ...form, email: old.toUpperCase() };
    expect(await change(ana, same)).toMatchObject({ email: old, phone: form.phone });
    const params = { id: ana.id };
    const bySchool = await administrator.ask(changeProfile, { params, body: { email } });
    expect(bySchool).toMatchObject({ email });
  });

  test('an address may be shared with a sibling, who keeps it', async () => {
    const [ana, ben] = [await newPupil(), await newPupil()];
    const shared = `${ben.username}@school.example`;
    const currentPassword = PASSWORD;
    expect(await change(ana, { email: shared, currentPassword })).toMatchObject({ email: shared });
    await testApi.settle();
    await change(ana, { email: `${ana.username}@home.example`, currentPassword });
    await testApi.settle();
    const taken = await createCaller(testApi.app).ask(checkUser, {
      body: { username: 'nobody-yet', email: shared },
    });
    expect(taken.exists).toBe(true);
  });
});

describe('a picture', () => {
  test('an uploaded picture is encoded again as a square without metadata', async () => {
    const ana = await newPupil();
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'taken at 18.0179 N, 76.8099 W' } })
      .jpeg()
      .toBuffer();
    const { profilePicture } = await change(ana, { profilePicture: dataUrl(bytes, 'png') });
    await testApi.settle();
    const shown = await pictureOf(ana, profilePicture);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      // The picture is not approved yet and may have to go.
      'cache-control': 'no-store',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect((await change(ana, { profilePicture })).profilePicture).toBe(profilePicture);
  });

  describe('moderation of pictures (R18)', () => {
    const submitted = async () => {
      const [ana, ben] = [await newPupil(), await newPupil()];
      const sent = dataUrl(await picture().png().toBuffer());
      const { profilePicture, pictureState } = await change(ana, { profilePicture: sent });
      expect(pictureState).toBe('waiting');
      await testApi.settle();
      return { ana, ben, profilePicture, id: profilePicture?.split('/').at(-1) ?? '' };
    };

    test('only the owner and administrators see a picture while it waits', async () => {
      const { ana, ben, profilePicture, id } = await submitted();
      const { missBrown: cleo } = chats;
      const params = { id: ana.id };
      expect((await ben.ask(getUser, { params })).profilePicture).toBeNull();
      expect((await pictureOf(ben, profilePicture)).statusCode).toBe(404);
      expect((await cleo.ask(getUser, { params })).profilePicture).toBe(profilePicture);
      const shown = await pictureOf(cleo, profilePicture);
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
      await pictureOf(cleo, profilePicture);
      const looks = await testApi.services.store.readStream(`pictureReview-${id}`);
      expect(
        looks.filter(({ type }) => type === 'PictureViewed').map(({ data }) => data),
      ).toMatchObject([{ moderatorId: cleo.id }]);
      const [item] = await cleo.ask(claimNextItem, { body: { id: `pictureReview-${id}` } });
      expect(item).toMatchObject({
        kind: 'picture',
        senderId: ana.id,
        metadata: { imageData: profilePicture },
      });
    });

    test('other pupils see a picture once it is approved', async () => {
      const { ana, ben, profilePicture, id } = await submitted();
      await chats.decide(id, 'approve', 'pictureReview');
      const seen = await ben.ask(getUser, { params: { id: ana.id } });
      expect(seen.profilePicture).toBe(profilePicture);
      expect(seen).not.toHaveProperty('pictureState');
      const shown = await pictureOf(ben, profilePicture);
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
        200,
        'private, max-age=60, must-revalidate',
      ]);
      const headers = { 'if-none-match': String(shown.headers['etag']) };
      const again = await ben.send(getPicture, { params: { id } }, { headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(await ana.ask(getUser, { params: { id: ana.id } })).toMatchObject({
        pictureState: 'approved',
      });
      // Another picture waits for approval again.
      const other = dataUrl(await picture(9, 9).png().toBuffer());
      await change(ana, { profilePicture: other });
      await testApi.settle();
      expect((await ben.ask(getUser, { params: { id: ana.id } })).profilePicture).toBeNull();
      const body = { decision: 'approve' } as const;
      const item = { id: `pictureReview-${id}` };
      const gone = await chats.missBrown.refused(decideItem, { params: item, body });
      expect(gone.code).toBe('item-not-found');
    });

    test('nobody sees a rejected picture, and its bytes are deleted', async () => {
      const { ana, profilePicture, id } = await submitted();
      const { missBrown: cleo } = chats;
      await chats.decide(id, 'reject', 'pictureReview');
      expect(await ana.ask(getUser, { params: { id: ana.id } })).toMatchObject({
        profilePicture: null,
        pictureState: 'rejected',
      });
      expect((await pictureOf(cleo, profilePicture)).statusCode).toBe(404);
      expect(await testApi.services.media.listBySubject(ana.id)).toEqual([]);
      const { steps } = await cleo.ask(getModerationHistory, { params: { id: ana.id } });
      expect(steps.map(({ what }) => what)).toEqual(['picture-rejected']);
    });
  });

  test('a picture is deleted when it is replaced or removed', async () => {
    const ana = await newPupil();
    const first = await change(ana, { profilePicture: dataUrl(await picture().png().toBuffer()) });
    const second = await change(ana, {
      profilePicture: dataUrl(await picture().webp().toBuffer()),
    });
    await testApi.settle();
    expect((await pictureOf(ana, first.profilePicture)).statusCode).toBe(404);
    expect((await pictureOf(ana, second.profilePicture)).statusCode).toBe(200);
    expect((await change(ana, { profilePicture: null })).profilePicture).toBeNull();
    await testApi.settle();
    expect((await pictureOf(ana, second.profilePicture)).statusCode).toBe(404);
    expect(await testApi.services.media.listBySubject(ana.id)).toEqual([]);
  });

  test('the format of a picture is detected from its bytes, not from its declared type', async () => {
    const ana = await newPupil();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await picture(9, 9).gif().toBuffer();
    const cut = (await picture().png().toBuffer()).subarray(0, 60);
    const others = ['data:text/html;base64,PGI+', 'https://evil.example/a.png', 'data:image/png,x'];
    for (const sent of [dataUrl(svg), dataUrl(gif), dataUrl(cut), ...others]) {
      expect(await refusedChange(ana, { profilePicture: sent })).toMatchObject({
        status: 422,
        code: 'picture-unreadable',
      });
    }
    const tooLarge = dataUrl(
      Buffer.concat([Buffer.from('\x89PNG', 'latin1'), randomBytes(262_144)]),
    );
    expect(await refusedChange(ana, { profilePicture: tooLarge })).toMatchObject({ status: 413 });
    expect(await testApi.services.media.listBySubject(ana.id)).toEqual([]);
  });

  test('a picture that unpacks to a huge size is refused', async () => {
    const ana = await newPupil();
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(262_144);
    expect(await refusedChange(ana, { profilePicture: dataUrl(bomb) })).toMatchObject({
      code: 'picture-unreadable',
    });
  });
});
