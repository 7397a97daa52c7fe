import { onTestFinished, vi } from 'vitest';

/** An upload that waits for the test to settle it. */
export interface HeldTestUpload {
  readonly path: string;
  readonly file: File;
  /** The present timeout, in milliseconds since the start. */
  readonly timeout: () => number;
  readonly headers: ReadonlyMap<string, string>;
  readonly wasAborted: () => boolean;
  readonly progress: (sent: number, total: number) => void;
  readonly answer: (body: unknown, status?: number) => void;
  readonly fail: (how: 'error' | 'timeout') => void;
}

/** Holds every upload of a test instead of sending it. Returns a function that lists the held uploads. */
export function holdTestUploads(): () => readonly HeldTestUpload[] {
  const held: HeldTestUpload[] = [];
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Map<string, string>();
    withCredentials = false;
    timeout = 0;
    status = 0;
    responseText = '';
    path = '';
    isAborted = false;

    open(_method: string, url: string) {
      this.path = new URL(url, location.origin).pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    abort() {
      this.isAborted = true;
    }
    send(form: FormData) {
      held.push({
        path: this.path,
        file: form.get('songFile') as File,
        timeout: () => this.timeout,
        headers: this.headers,
        wasAborted: () => this.isAborted,
        progress: (loaded, total) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true })),
        answer: (body, status = 200) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new ProgressEvent('load'));
        },
        fail: (how) => this.dispatchEvent(new ProgressEvent(how)),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => held;
}
