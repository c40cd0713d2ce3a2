/** Requests to a worker and its replies, matched by number. */

/** The reply to the request with the same number: a response, or the message of an error. */
export interface Reply {
  readonly id: number;
  readonly response?: unknown;
  readonly error?: string;
}

/** The part of a worker that requests need. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Connects to a worker, which `start` starts at the first message, and again after it has stopped. */
export function connectWorker(start: () => WorkerLike) {
  const pending = new Map<number, (reply: Omit<Reply, 'id'>) => void>();
  let lastId = 0;
  let worker: WorkerLike | undefined;

  function startWorker(): WorkerLike {
    const started = start();
    started.addEventListener('message', (event) => {
      const reply = (event as MessageEvent<Reply>).data;
      pending.get(reply.id)?.(reply);
    });
    started.addEventListener('error', (event) => {
      if (worker === started) worker = undefined;
      const error = (event as ErrorEvent).message || 'the worker stopped';
      for (const settle of pending.values()) settle({ error });
    });
    return started;
  }

  function post(message: object): void {
    worker ??= startWorker();
    worker.postMessage(message);
  }

  /** Sends a request and waits for the response. Rejects with the signal's reason if it aborts. */
  function ask<T>(request: object, signal?: AbortSignal): Promise<T> {
    const id = ++lastId;
    return new Promise<T>((resolve, reject) => {
      pending.set(id, ({ response, error }) =>
        error === undefined ? resolve(response as T) : reject(new Error(error)),
      );
      signal?.addEventListener('abort', () => reject(signal.reason));
      post({ ...request, id });
    }).finally(() => pending.delete(id));
  }

  return { post, ask };
}
