// Measures the product: `npm run bench`, or parts of it by name: finance, screen, browser, billing, lists, peers, filters, indexes,
// diagram, migration, offline (with live in it), neighbours, places, proofs, runs, scripts, servers, sign-in, size, watermark, worst-input. When it is asked for, `memory --minutes 10` tells how its heap grows, and
// `kills --kills 200 --minutes 60 --seed 1 --scenario billing` kills it in the middle of its work and looks what was lost.
// `fuzz --minutes 10 --seed 7` asks every operation with what nobody means, and prints each request that was answered as none may be.
// `filters --entity contract,invoice --rows 100000 --seconds 60` asks some lists alone, `filters --each` each that grows with all the rows; `indexes --rows 100000` tells what indexes cost a write.
// `day --minutes 120` works two hours as an office does, and looks what grew, became slower or failed.
// `runs` goes over a house of BENCH_CONTRACTS=2000 contracts as the long runs of a month do, beside a neighbour who reads lists.
// `peers` needs a folder of peers to be measured beside: PEERS_DIR=… npm run bench -- peers; BENCH_ROUNDS=4 measures each longer than the usual 2.
import { spawnSync } from 'node:child_process'

const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/index.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
