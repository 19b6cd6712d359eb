import { type Code, Database, Engine, productCaller } from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { effects, guards, steps } from '../../index.ts'
import { productModel } from '../../testing/product-model.ts'
import { runBilling } from '../run-billing.ts'

// A billing run as a process of its own, so that a test can kill it at any instant: URL and date as arguments.
const [url = '', date = ''] = process.argv.slice(2)
const model = productModel()
const code = { rules: new Map(Object.entries(rules)), guards, effects, steps } as unknown as Code
const db = new Database(url, { max: 2 })
const engine = new Engine(db, code, async () => ({ model, configVersion: 1 }))
process.stdout.write('ready\n')
const { invoices } = await runBilling(
  engine,
  productCaller(1, 'demo', date),
  { date },
  { contracts: 7, onProgress: n => process.stdout.write(`${n}\n`) },
)
process.stdout.write(`billed ${invoices.length}\n`)
await db.end()
