import { seedBank } from './bank.ts';
import { seedDemo } from './demo.ts';
import { seedExperiments } from './experiments.ts';
import { withSeeding } from './withSeeding.ts';
import { seedRules } from './rules.ts';

await withSeeding('seed', async (seeding, logger) => {
  await seedRules(seeding);
  await seedExperiments(seeding);
  const refused = await seedBank(seeding);
  for (const problem of refused) logger.warn(problem);
  const password = process.env['DEMO_PASSWORD'];
  if (password) await seedDemo(seeding, password);
  logger.info('seeded');
});
