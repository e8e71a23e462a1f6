import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Use of one connection. */
interface Use {
  answers: number;
  /** when the last response ended, and the bytes read by then */
  since: number;
  read: number;
}

/**
 * The connections of some servers: which are in use, and which can be closed without interrupting a request.
 */
export class KeptConnections {
  private readonly uses = new Map<Socket, Use>();
  private readonly answers = new Set<ServerResponse>();
  private isLast = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.uses.set(socket, { answers: 0, since: performance.now(), read: 0 });
      socket.once('close', () => this.uses.delete(socket));
    });
  }

  /** Tracks a response until it is sent or its connection closes. */
  begin(answer: ServerResponse): void {
    const { socket } = answer;
    const use = socket && this.uses.get(socket);
    if (!use) return;
    use.answers += 1;
    this.answers.add(answer);
    if (this.isLast) sayLast(answer);
    answer.once('close', () => {
      this.answers.delete(answer);
      Object.assign(use, { answers: use.answers - 1, since: performance.now(), read: socket.bytesRead });
    });
  }

  /** From now on, every response closes its connection. */
  sayLast(): void {
    this.isLast = true;
    for (const answer of this.answers) sayLast(answer);
  }

  /** Closes connections that have been idle for this many ms and have not received even part of a request. */
  endIdle(ms: number): void {
    const now = performance.now();
    for (const [socket, { answers, since, read }] of this.uses) {
      if (answers === 0 && now - since >= ms && socket.bytesRead === read) socket.destroy();
    }
  }
}

function sayLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}
