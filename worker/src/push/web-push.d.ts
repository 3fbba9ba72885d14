/** The part of the package that is used. It brings no types of its own. */
declare module 'web-push' {
  interface Options {
    TTL: number;
    urgency: 'high';
    topic: string;
    headers: Record<string, string>;
  }
  interface RequestDetails {
    headers: Record<string, string | number>;
    body: Buffer;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): RequestDetails;
  };
  export default webPush;
}
