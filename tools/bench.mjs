// Measures the product: `npm run bench`, or parts of it by name: finance, screen, billing, lists, peers, filters, migration,
// neighbours. When it is asked for, `memory --minutes 10` tells how its heap grows.
// `peers` needs a folder of peers to be measured beside: PEERS_DIR=… npm run bench -- peers.
import { spawnSync } from 'node:child_process'

const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/index.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
