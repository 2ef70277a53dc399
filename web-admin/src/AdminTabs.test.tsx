import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTabs } from './AdminTabs.tsx';

test('the tabs are those of the specification, in its order; the rest stand behind one button', () => {
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
