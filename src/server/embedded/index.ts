export { type InitialiseOptions, ownerRole } from './initialise-cluster.ts'
export { startPostmaster } from './postmaster.ts'
export { cleanEnvironment, giveTo, type RunAs, runAsOrdinaryUser } from './run-as.ts'
export { lockDataFolder } from './server-lock.ts'
export { servingSettings } from './settings.ts'
export {
  databaseFolder,
  type EmbeddedDatabase,
  findEmbedded,
  type StartLog,
  startEmbedded,
} from './start-embedded.ts'
