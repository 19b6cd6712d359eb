#!/usr/bin/env node
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { checkNode, ensureInstalled } from './install.mjs'
import { main } from './steps.mjs'

/** `npx tranche backup | verify | restore`: builds what is missing, then runs the command of the built server. */
await main(async () => {
  checkNode()
  // Names of files are meant from where the command was given.
  process.env.TRANCHE_FROM ??= process.cwd()
  process.chdir(resolve(import.meta.dirname, '..'))
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(resolve('dist/server/command.js')).href)
})
