import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTabs } from './AdminTabs.tsx';

test('the tabs begin with those of the specification, in its order', () => {
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
  expect(names.slice(0, specified.length)).toEqual(specified);
});
