/** Errors of clients on the way to a server, with an explanation for operators. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/certificate has expired|CERT_HAS_EXPIRED/i, 'its certificate has expired'],
  [/not yet valid|CERT_NOT_YET_VALID/i, 'its certificate is not valid yet'],
  [/altnames|ALTNAME/i, 'its certificate is made out to another name'],
  [
    /self.signed|unable to (get|verify).*certificate|UNABLE_TO_(GET|VERIFY)|SELF_SIGNED/i,
    'its certificate is not trusted: it is of another authority than the one given',
  ],
  [/wrong version number|packet length|EPROTO|does not support SSL/i, 'it does not speak TLS here'],
  [
    /access.denied|UNAUTHENTICATED|PERMISSION_DENIED|not.authenticated|password authentication|no pg_hba|SASL|role ".*" does not/i,
    'the user is refused: name and password, or what the user may do',
  ],
  [/database ".*" does not exist/i, 'there is no such database'],
  [/read.?only/i, 'it takes no writes'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|no answer|timeout|discover|No connection established/i,
    'nobody answers',
  ],
];

/** Explains why a server cannot be used. */
export const explainConnectionError = (error: unknown): string => {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    messages.push('code' in cause ? `${cause.message} (${String(cause.code)})` : cause.message);
    if (cause instanceof AggregateError) messages.push(...cause.errors.map(String));
  }
  const text = messages.join(' ');
  return (
    EXPLANATIONS.find(([sign]) => sign.test(text))?.[1] ?? (messages[0] || 'it cannot be used')
  );
};
