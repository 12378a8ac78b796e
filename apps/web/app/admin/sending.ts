/** How much of a file has left, from 0 to 1. */
export type Progress = (share: number) => void;

/** Sends a request as `fetch` does, and tells how much of its body has left: only the elder way of sending can. */
export const sendingWith =
  (progress: Progress) =>
  async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const sent = new XMLHttpRequest();
      sent.open(request.method, request.url);
      sent.responseType = 'arraybuffer';
      for (const [name, value] of request.headers) sent.setRequestHeader(name, value);
      sent.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) progress(loaded / total);
      };
      const fail = () => reject(new TypeError('The request did not arrive.'));
      sent.onerror = fail;
      sent.onabort = fail;
      sent.ontimeout = fail;
      sent.onload = () => {
        const headers = new Headers();
        const type = sent.getResponseHeader('content-type');
        if (type) headers.set('content-type', type);
        const isEmpty = sent.status === 204 || sent.status === 304;
        resolve(new Response(isEmpty ? null : sent.response, { status: sent.status, headers }));
      };
      request.signal.addEventListener('abort', () => sent.abort());
      sent.send(body);
    });
  };
