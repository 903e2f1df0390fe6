import { fork } from 'node:child_process';

/**
 * Start a script of ours as a process of its own, so that it takes no time from who measures.
 * Answers its process id, the first thing it says, and a way to tell it more and wait for an answer.
 * @param {URL} file
 * @param {unknown} [orders] what it is told first; nothing where it begins to speak by itself
 */
export async function startChildScript({ later }, file, orders) {
  const child = fork(file);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  later(() => {
    child.kill();
    return ended;
  });

  const ask = (words) => {
    const answer = new Promise((resolve, reject) => {
      child.once('message', resolve);
      void ended.then((code) => reject(new Error(`${file.pathname} ended with ${code}`)));
    });
    if (words !== undefined) child.send(words);
    return answer;
  };
  return { pid: child.pid, ask, said: await ask(orders) };
}
