/* The log of the layer in `unsynced.c`: the watched files, and the format of the records. */
#ifndef CHANGE_LOG_H
#define CHANGE_LOG_H
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FILES 65536
#define MAX_PATH 4096

/* Followed by the bytes before, the bytes after, and the name (for a rename: old name, NUL, new name). */
struct record {
  uint64_t kind;  /* W write, T new length, S sync, C create, U unlink, R rename, M mkdir */
  uint64_t synced_by; /* Inode whose sync keeps this change: of the file, or of the folder of a name. */
  uint64_t file;  /* Inode of the file that is changed or named. */
  uint64_t at;    /* W: offset; T: new length; R: inode of a file that the name replaces, or 0. */
  uint64_t length; /* W and T: length of the file before. */
  uint64_t before, after, name; /* Lengths of what follows. */
};

static char data[MAX_PATH], stash[MAX_PATH];
static int log_file = -1;
static long changes_left; /* If POWER_CUT_AFTER is set, the process ends in the middle of this change. */
static dev_t device;
/* Inode of each open file below POWER_DATA. Files may be closed unnoticed, so fstat is authoritative. */
static uint64_t inode_of[MAX_FILES];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *log_path = getenv("POWER_LOG"), *data_path = getenv("POWER_DATA"), *stash_path = getenv("POWER_STASH");
  struct stat facts;
  if (!log_path || !data_path || !stash_path || stat(data_path, &facts)) return;
  device = facts.st_dev;
  snprintf(data, sizeof data, "%s/", data_path);
  snprintf(stash, sizeof stash, "%s", stash_path);
  changes_left = atol(getenv("POWER_CUT_AFTER") ? getenv("POWER_CUT_AFTER") : "0");
  log_file = REAL(open64)(log_path, O_WRONLY | O_APPEND | O_CLOEXEC);
}

/* One change at a time: a mutex between threads, a file lock between processes (the kernel releases it on a kill). */
static void lock(void) {
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  pthread_mutex_lock(&mutex);
  while (fcntl(log_file, F_SETLKW, &whole) && errno == EINTR) {}
}

static void unlock(void) {
  struct flock whole = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
  int error = errno;
  fcntl(log_file, F_SETLK, &whole);
  pthread_mutex_unlock(&mutex);
  errno = error;
}

static void append(const void *bytes, size_t length) {
  while (length > 0) {
    ssize_t done = REAL(write)(log_file, bytes, length);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) abort(); /* A missing record would make the test meaningless. */
    bytes = (const char *)bytes + done;
    length -= (size_t)done;
  }
}

static void note(struct record record, const void *before, const void *after, const char *name) {
  append(&record, sizeof record);
  append(before, record.before);
  append(after, record.after);
  append(name, record.name);
  if (changes_left > 0 && --changes_left == 0) raise(SIGKILL);
}

/* The absolute path of a file below POWER_DATA; 0 for any other file, and for SQLite's shared memory. */
static int inside(const char *path, char *whole) {
  size_t length;
  if (log_file < 0) return 0;
  if (path[0] == '/') snprintf(whole, MAX_PATH, "%s", path);
  else {
    if (!getcwd(whole, MAX_PATH)) return 0;
    length = strlen(whole);
    snprintf(whole + length, MAX_PATH - length, "/%s", strncmp(path, "./", 2) ? path : path + 2);
  }
  length = strlen(whole);
  if (length > 4 && !strcmp(whole + length - 4, "-shm")) return 0;
  size_t folder = strlen(data) - 1; /* It ends with a slash. */
  return !strncmp(whole, data, folder) && (whole[folder] == '/' || whole[folder] == 0);
}

/* Inode of a path; keeps a hard link to it if it is a file. 0 if nothing exists there. */
static uint64_t keep(const char *path) {
  char link_path[MAX_PATH + 32];
  struct stat facts;
  if (lstat(path, &facts)) return 0;
  snprintf(link_path, sizeof link_path, "%s/%llu", stash, (unsigned long long)facts.st_ino);
  if (S_ISREG(facts.st_mode) && link(path, link_path) && errno != EEXIST) abort();
  return facts.st_ino;
}

static uint64_t folder_of(const char *path) {
  char folder[MAX_PATH];
  struct stat facts;
  snprintf(folder, sizeof folder, "%s", path);
  *strrchr(folder, '/') = 0;
  return stat(folder, &facts) ? 0 : facts.st_ino;
}

static void note_name(char kind, const char *path, uint64_t file) {
  note((struct record){kind, folder_of(path), file, 0, 0, 0, 0, strlen(path)}, "", "", path);
}

/* Inode of an open file below POWER_DATA, or 0. */
static uint64_t watched(int file, struct stat *facts) {
  if (log_file < 0 || file < 0 || file >= MAX_FILES || inode_of[file] == 0) return 0;
  if (!fstat(file, facts) && facts->st_dev == device && facts->st_ino == inode_of[file]) return inode_of[file];
  return inode_of[file] = 0;
}

/* Records a change of a file at offset `at`: the bytes of `after`, or without them the new length `at`. */
static void note_bytes(uint64_t inode, const struct stat *facts, uint64_t at, const void *after, size_t length) {
  char path[MAX_PATH + 32];
  uint64_t size = (uint64_t)facts->st_size, end = after ? at + length : size;
  size_t wanted = at >= size ? 0 : (size_t)((end < size ? end : size) - at);
  char *before = malloc(wanted + 1);
  snprintf(path, sizeof path, "%s/%llu", stash, (unsigned long long)inode);
  int file = REAL(open64)(path, O_RDONLY | O_CLOEXEC);
  if (!before || file < 0 || (wanted > 0 && pread64(file, before, wanted, (off64_t)at) != (ssize_t)wanted)) abort();
  close(file);
  note((struct record){after ? 'W' : 'T', inode, inode, at, size, wanted, after ? length : 0, 0}, before, after, "");
  free(before);
}

#endif
