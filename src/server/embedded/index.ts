export { lockDataFolder } from './server-lock.ts'
export {
  databaseFolder,
  type EmbeddedDatabase,
  findEmbedded,
  type StartLog,
  startEmbedded,
} from './start-embedded.ts'
