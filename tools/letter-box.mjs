import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine for the journeys: every letter becomes a file of the folder, in the order it came. */
export const openLetterBox = async folder => {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        writeFileSync(join(folder, `${String(++count).padStart(6, '0')}.eml`), text)
        done()
      })
    },
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
