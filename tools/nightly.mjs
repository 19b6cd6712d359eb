/**
 * `npm run nightly`: everything that `npm test` asks, at its full length – every operation is fuzzed, odd inputs go every way, every
 * screen is looked at on each device, every contract test runs on the oldest PostgreSQL too.
 */
process.env.THOROUGH = '1'
process.argv.push('types', 'format', 'house', 'build', 'unit', 'journeys', 'oldest-postgres')
await import('./test.mjs')
