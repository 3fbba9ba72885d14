export const answerWithinMs = 5000;

export const ask = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
