/*
 * Simulates a disk that loses unsynced writes. Loaded before a program (LD_PRELOAD), this layer records each change to
 * files below POWER_DATA in the file POWER_LOG before the change is made: the old bytes and the new ones. After a kill
 * -9, `cut.ts` reads the records and undoes every change without a later fsync.
 *
 * fsync and fdatasync are only recorded. Written data survives a kill -9 without them, and without waiting for a real
 * disk a test can cut the power many times.
 *
 * A name (create, rename, unlink, mkdir) is a change of its folder: it is durable once the folder itself is synced, as
 * in POSIX. A hard link in POWER_STASH preserves each file and its inode number until the test ends.
 *
 * Not covered: mmap (SQLite's -shm, which a crash invalidates anyway), stdio, and copies inside the kernel.
 */
#define _GNU_SOURCE
#include <stdarg.h>
#include <sys/uio.h>
#include "change-log.h"

static int open_noted(const char *path, int flags, mode_t mode) {
  char whole[MAX_PATH];
  struct stat facts;
  if (!inside(path, whole)) return REAL(open64)(path, flags, mode);
  lock();
  int is_new = (flags & O_CREAT) && lstat(whole, &facts);
  int file = REAL(open64)(path, flags & ~O_TRUNC, mode);
  if (file >= 0 && file < MAX_FILES && !fstat(file, &facts)) {
    inode_of[file] = keep(whole);
    if (is_new) note_name('C', whole, facts.st_ino);
    if ((flags & O_TRUNC) && facts.st_size > 0) {
      note_bytes(facts.st_ino, &facts, 0, NULL, 0);
      if (REAL(ftruncate64)(file, 0)) abort();
    }
  }
  unlock();
  return file;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_noted(path, flags, mode);
}

int open(const char *path, int flags, ...) __attribute__((alias("open64")));

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  struct stat facts;
  if (!watched(file, &facts)) return REAL(pwrite64)(file, bytes, length, at);
  lock();
  uint64_t inode = watched(file, &facts);
  note_bytes(inode, &facts, (uint64_t)at, bytes, length);
  ssize_t done = REAL(pwrite64)(file, bytes, length, at);
  unlock();
  return done;
}

ssize_t pwrite(int, const void *, size_t, off_t) __attribute__((alias("pwrite64")));

ssize_t write(int file, const void *bytes, size_t length) {
  struct stat facts;
  if (!watched(file, &facts)) return REAL(write)(file, bytes, length);
  lock();
  uint64_t inode = watched(file, &facts);
  off64_t at = fcntl(file, F_GETFL) & O_APPEND ? facts.st_size : lseek64(file, 0, SEEK_CUR);
  note_bytes(inode, &facts, (uint64_t)at, bytes, length);
  ssize_t done = REAL(write)(file, bytes, length);
  unlock();
  return done;
}

/* Several buffers count as several writes: a program must expect that only the first ones are stored. */
static ssize_t write_pieces(int file, const struct iovec *pieces, int count, off64_t at) {
  ssize_t total = 0;
  for (int piece = 0; piece < count; piece += 1) {
    const void *bytes = pieces[piece].iov_base;
    size_t length = pieces[piece].iov_len;
    ssize_t done = at < 0 ? write(file, bytes, length) : pwrite64(file, bytes, length, at + total);
    if (done < 0) return total > 0 ? total : done;
    total += done;
  }
  return total;
}

ssize_t pwritev64(int file, const struct iovec *pieces, int count, off64_t at) {
  struct stat facts;
  return watched(file, &facts) ? write_pieces(file, pieces, count, at) : REAL(pwritev64)(file, pieces, count, at);
}

ssize_t pwritev(int, const struct iovec *, int, off_t) __attribute__((alias("pwritev64")));

ssize_t writev(int file, const struct iovec *pieces, int count) {
  struct stat facts;
  return watched(file, &facts) ? write_pieces(file, pieces, count, -1) : REAL(writev)(file, pieces, count);
}

static int resize(int file, off64_t length, int only_grow) {
  struct stat facts;
  lock();
  uint64_t inode = watched(file, &facts);
  int done = 0;
  if (!only_grow || length > facts.st_size) {
    note_bytes(inode, &facts, (uint64_t)length, NULL, 0);
    done = REAL(ftruncate64)(file, length);
  }
  unlock();
  return done;
}

int ftruncate64(int file, off64_t length) {
  struct stat facts;
  return watched(file, &facts) ? resize(file, length, 0) : REAL(ftruncate64)(file, length);
}

int ftruncate(int, off_t) __attribute__((alias("ftruncate64")));

int posix_fallocate64(int file, off64_t at, off64_t length) {
  struct stat facts;
  return watched(file, &facts) ? resize(file, at + length, 1) : REAL(posix_fallocate64)(file, at, length);
}

int posix_fallocate(int, off_t, off_t) __attribute__((alias("posix_fallocate64")));

int fsync(int file) {
  struct stat facts;
  uint64_t inode = watched(file, &facts);
  if (!inode) return REAL(fsync)(file);
  lock();
  note((struct record){'S', inode, inode, 0, 0, 0, 0, 0}, "", "", "");
  unlock();
  return 0;
}

int fdatasync(int file) { return fsync(file); }

int rename(const char *from, const char *to) {
  char names[2 * MAX_PATH], target[MAX_PATH];
  if (!inside(from, names) || !inside(to, target)) return REAL(rename)(from, to);
  lock();
  uint64_t file = keep(names), replaced = keep(target);
  size_t length = strlen(names) + 1;
  strcpy(names + length, target);
  if (file && file != replaced) {
    uint64_t all = length + strlen(target);
    note((struct record){'R', folder_of(target), file, replaced, 0, 0, 0, all}, "", "", names);
  }
  int done = REAL(rename)(from, to);
  unlock();
  return done;
}

static int unlink_noted(const char *path, int (*real)(const char *)) {
  char whole[MAX_PATH];
  struct stat facts;
  if (!inside(path, whole) || lstat(whole, &facts) || !S_ISREG(facts.st_mode)) return real(path);
  lock();
  uint64_t file = keep(whole);
  if (file) note_name('U', whole, file);
  int done = real(path);
  unlock();
  return done;
}

int unlink(const char *path) { return unlink_noted(path, REAL(unlink)); }

int remove(const char *path) { return unlink_noted(path, REAL(remove)); }

int mkdir(const char *path, mode_t mode) {
  char whole[MAX_PATH];
  struct stat facts;
  if (!inside(path, whole) || !lstat(whole, &facts)) return REAL(mkdir)(path, mode);
  lock();
  note_name('M', whole, 0);
  int done = REAL(mkdir)(path, mode);
  unlock();
  return done;
}
