/** Links of every footer. */
export const FOOTER_LINKS = [
  { to: '/demo', name: 'Demo' },
  { to: '/pricing', name: 'Pricing' },
  { to: '/help', name: 'Help' },
  { to: '/contact', name: 'Contact' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/terms', name: 'Terms' },
] as const;
