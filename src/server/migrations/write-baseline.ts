import { writeFileSync } from 'node:fs'
import { baselineText } from './baseline.ts'

// Run by hand after a change of the declarations: npx tsx src/server/migrations/write-baseline.ts
writeFileSync(new URL('./0001-baseline.sql', import.meta.url), baselineText())
