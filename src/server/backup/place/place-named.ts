import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { S3Account } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { BackupFault } from '../backup-fault.ts'
import { backupName } from '../backup-name.ts'
import type { BackupFile, BackupFolder } from './backup-place.ts'
import { diskFile, diskFolder } from './disk-place.ts'
import { isInBucket } from './is-in-bucket.ts'
import { s3File, s3Folder } from './s3-place.ts'

/** `s3://bucket/prefix/name` in its parts, with what it takes to reach it. */
const bucketOf = (location: string, account: S3Account) => {
  const [, bucket, key = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location) ?? []
  if (!bucket) throw new BackupFault(`${location} names no bucket: s3://bucket/folder/ does.`)
  const { accessKeyId, secretAccessKey } = account
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(`${location} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  return { options: { ...account, bucket, accessKeyId, secretAccessKey }, key }
}

/** The folder of a full path, or of `s3://bucket/prefix/`. */
export const folderNamed = (location: string, account: S3Account): BackupFolder => {
  if (!isInBucket(location)) return diskFolder(location)
  const { options, key } = bucketOf(location, account)
  return s3Folder(options, key && !key.endsWith('/') ? `${key}/` : key)
}

/** The file of a full path, or of `s3://bucket/prefix/name`. */
export const fileNamed = (location: string, account: S3Account): BackupFile => {
  if (!isInBucket(location)) return diskFile(location)
  const { options, key } = bucketOf(location, account)
  if (!key || key.endsWith('/')) throw new BackupFault(`${location} names no file.`)
  return s3File(options, key)
}

/** The folder in which the file of a full path lies, or what begins alike in its bucket. */
export const folderOf = (location: string, account: S3Account): BackupFolder =>
  folderNamed(isInBucket(location) ? location.replace(/[^/]*$/, '') : dirname(location), account)

const isFolder = (location: string): boolean => {
  if (/[\\/]$/.test(location)) return true
  if (isInBucket(location)) return /^s3:\/\/[^/]+$/.test(location)
  return existsSync(location) && statSync(location).isDirectory()
}

/** The file that was named, or one with the name of its time in the folder that was. */
export const newFileNamed = (location: string, account: S3Account, at: Date): BackupFile =>
  isFolder(location) ? folderNamed(location, account).file(backupName(at)) : fileNamed(location, account)
