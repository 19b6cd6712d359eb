export { lockDataFolder } from './server-lock.ts'
export { type EmbeddedDatabase, type StartLog, startEmbedded } from './start-embedded.ts'
