import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { PersistentClient } from './persistent-client.ts'

// A client as a process of its own, which nobody kills: it creates persons one after the other, and keeps what was
// acknowledged on disk before it asks on. Address and file as arguments; it ends when it is told to.
const [address = '', file = ''] = process.argv.slice(2)
const client = new PersistentClient(address)
const kept = openSync(file, 'a')
let goesOn = true
process.on('message', () => {
  goesOn = false
})

for (let n = 1; goesOn; n++) {
  const key = `kill-${process.pid}-${n}`
  const body = { type: 'C', name: `Acknowledged ${key}` }
  const { status, body: made } = await client.ask('POST', '/api/person/persons', body, key)
  writeSync(kept, `${JSON.stringify({ key, status, registration: made?.registration, name: body.name })}\n`)
  fsyncSync(kept)
  if (n % 3) continue
  const repeated = await client.ask('POST', '/api/person/persons', body, key)
  if (repeated.body?.registration !== made?.registration)
    writeSync(
      kept,
      `${JSON.stringify({ key, fault: `repeated, it answers ${repeated.body?.registration}` })}\n`,
    )
}
closeSync(kept)
process.disconnect()
