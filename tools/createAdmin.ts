import { AdministratorUsername, Password } from '@mahoe/contracts/accounts/signUp';
import { z } from 'zod';
import { seedAdministrator } from './seed/administrator.ts';
import { withSeeding } from './seed/withSeeding.ts';

const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = z
  .object({ ADMIN_USERNAME: AdministratorUsername, ADMIN_PASSWORD: Password })
  .parse(process.env);

await withSeeding('createAdmin', async (seeding, logger) => {
  const person = {
    username,
    firstName: username,
    lastName: 'Administrator',
    email: `${username}@mahoe.invalid`,
  };
  logger.info(await seedAdministrator(seeding, person, password));
});
