import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startCitusCluster } from './citus-cluster.ts'
import { startTestCluster } from './test-cluster.ts'
import { dropTestDatabases } from './test-database.ts'

/**
 * Runs once before all tests: gives them a PostgreSQL of their own, or the one that `TEST_DATABASE_URL` names (its
 * role must be a superuser, or create databases and roles), and clears it afterwards. With `TEST_CITUS` it is a coordinator
 * with two workers, over which every template is spread.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const outside = process.env.TEST_DATABASE_URL
  const prefix = `tranche_test_${randomBytes(3).toString('hex')}_`
  project.provide('testPrefix', prefix)
  project.provide('testWorkers', [])
  if (process.env.TEST_CITUS) {
    const { urls, stop } = await startCitusCluster()
    project.provide('testServerUrl', urls[0]!)
    project.provide('testWorkers', urls.slice(1))
    return stop
  }
  if (outside) {
    project.provide('testServerUrl', outside)
    return () => dropTestDatabases(outside, prefix)
  }
  const cluster = await startTestCluster()
  project.provide('testServerUrl', cluster.url)
  return cluster.stop
}
