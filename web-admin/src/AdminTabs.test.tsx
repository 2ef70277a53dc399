import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTabs } from './AdminTabs.tsx';
import { menuTabs, resources, tabs } from './resources.ts';
import { getExtraPages } from './ui/adminResource.ts';

test('the tabs are those of the specification in its order, and the others are behind one button', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <AdminTabs />
    </MemoryRouter>,
  );
  const names = [...page.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name);
  const specified = [
    'Students',
    'Topics &amp; Curriculum',
    'Quiz Management',
    'Voucher Codes',
    'Points Management',
    'Analytics',
  ];
  expect(names).toEqual(specified);
  expect(page).toMatch(/<button[^>]*aria-haspopup="menu"[^>]*>More</);
});

test.each([
  ...[...tabs, ...menuTabs].map(({ name, tab }) => [`/${name}`, tab] as const),
  ...resources.flatMap((resource) =>
    getExtraPages(resource).map(({ path }) => [path, resource.tab] as const),
  ),
] as const)('path %s makes the tab "%s" the current one', (path, tab) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path.replace(':id', 'one')]}>
      <AdminTabs />
    </MemoryRouter>,
  );
  const current = page.matchAll(/class="[^"]*\bactive\b[^"]*"[^>]*>(?:More: )?([^<]*)</g);
  expect([...current].map(([, name]) => name)).toEqual([tab.replace('&', '&amp;')]);
});
