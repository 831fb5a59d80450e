/** Backdates a token's login by a minute. The emulator signs nothing, so its tokens can be changed. */
export function aMinuteEarlier(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const earlier = { ...claims, auth_time: claims.auth_time - 60, iat: claims.iat - 60 };
  return [header, Buffer.from(JSON.stringify(earlier)).toString('base64url'), signature].join('.');
}
