import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { ChildPool } from '../src/server/apart/child-pool.ts'
import type { BenchFigure } from './finance.ts'

const pages = 300
const megabyte = 1024 * 1024
const fileMb = 50
/** MB that the process of a watermark may hold. */
const goalMb = 300
/** As it is built: from its sources the process holds some 60 MB more before it does anything. */
const program = 'dist/server/apart.js'

/** A page as scanners make it: a JPEG that no packing makes smaller. */
const scan = async (round: number): Promise<Buffer> => {
  const [width, height] = [620, 877]
  const grain = Buffer.alloc(width * height * 3)
  let state = round + 1
  for (let i = 0; i < grain.length; i++) {
    state = (state * 48_271) % 2_147_483_647
    grain[i] = state & 0xff
  }
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 42 })
    .toBuffer()
}

/** A file of scanned pages, of some 50 MB. */
const scannedFile = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) {
    const picture = await pdf.embedJpg(await scan(i))
    pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
  }
  return pdf.save()
}

/** MB that the processes which this one began have held at most, each by itself. */
const heldMost = (): number => {
  let most = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1]
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (parent === String(process.pid) && command.includes('apart'))
        most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // It has ended meanwhile.
    }
  return most
}

/** A watermark on 300 scanned pages of 50 MB: what its own process holds, and how long that takes. */
export const benchWatermark = async (): Promise<BenchFigure[]> => {
  const bytes = await scannedFile()
  if (!existsSync(program)) throw new Error('Build it first: npm start does.')
  const pool = new ChildPool({ ms: 60_000, bytes: 1024 * megabyte, heapMb: 512, atOnce: 1, program })
  let held = 0
  const watch = setInterval(() => {
    held = Math.max(held, heldMost())
  }, 20)
  const began = performance.now()
  const mark = { text: 'Confidential', angle: -45, size: 40, opacity: 0.3, quality: 0.8 }
  const given = { file: { name: 'Scans', extension: 'pdf', bytes }, mark }
  const made = (await pool.do(1, { name: 'pages-mark', given })) as { bytes: Uint8Array }
  const seconds = (performance.now() - began) / 1000
  held = Math.max(held, heldMost())
  clearInterval(watch)
  if (made.bytes.length < bytes.length) throw new Error('the marked file is smaller than what was given')
  return [
    {
      name: `a watermark on ${pages} pages of ${(bytes.length / megabyte).toFixed(0)} MB: MB of its process`,
      ours: Math.round(held),
      peer: goalMb,
      ratio: goalMb / held,
      goal: 1,
      peerName: `${goalMb} MB`,
      note: `${seconds.toFixed(1)} s${bytes.length < fileMb * megabyte * 0.9 ? '; the file is smaller than it is to be' : ''}`,
    },
  ]
}
