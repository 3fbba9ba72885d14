/** The calendar file in the link of a receipt. */
export const calendarInLink = (href: string): string =>
  decodeURIComponent(href.replace(/^data:text\/calendar;charset=utf-8,/, ''));

/** The calendar file that is attached to a mail, from the mail's source. */
export function calendarInMail(source: string): string {
  const part = source.split(/^--=_/m).find((each) => /^content-type: text\/calendar/im.test(each));
  const [, ...body] = part?.split('\r\n\r\n') ?? [];
  return Buffer.from(body.join(''), 'base64').toString();
}
