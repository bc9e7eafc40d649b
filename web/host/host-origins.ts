/** Origins that may frame this page, as the server wrote them into its head (server/http/mount-web.ts). */
export function hostOrigins(): readonly string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=host-origins]')?.content ?? '';
  return listed.split(' ').filter((origin) => origin !== '');
}
