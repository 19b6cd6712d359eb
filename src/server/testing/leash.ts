import { spawn } from 'node:child_process'

/**
 * Ties a throw-away PostgreSQL to this process: a small shell holds the other end of a pipe of ours, and when we are
 * gone, however we went, it ends PostgreSQL and removes its folder. Returns what unties it.
 */
export const leash = (postgresPid: number, cluster: string, folder: string): (() => void) => {
  if (process.platform === 'win32') return () => {}
  const shell = spawn('sh', ['-c', script, 'leash', String(postgresPid), cluster, folder], {
    // In a session of its own, or the Ctrl-C that ends us would end it too.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  return () => {
    shell.kill()
  }
}

// The number is only used while PostgreSQL's own file still names it: numbers are given to other processes later.
const script = `
read -r _
if [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ]; then
  kill -QUIT "$1"
  while kill -0 "$1" 2>/dev/null; do sleep 0.05; done
fi
rm -rf "$3"`
