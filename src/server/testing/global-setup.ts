import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'
import { dropTestDatabases } from './test-database.ts'

/**
 * Runs once before all tests: gives them a PostgreSQL of their own, or the one that `TEST_DATABASE_URL` names (its
 * role must be a superuser, or create databases and roles), and clears it afterwards.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const outside = process.env.TEST_DATABASE_URL
  const prefix = `tranche_test_${randomBytes(3).toString('hex')}_`
  project.provide('testPrefix', prefix)
  if (outside) {
    project.provide('testServerUrl', outside)
    return () => dropTestDatabases(outside, prefix)
  }
  const cluster = await startTestCluster()
  project.provide('testServerUrl', cluster.url)
  return cluster.stop
}
