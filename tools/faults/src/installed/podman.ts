import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage } from '../../../build/install-debian-package.ts';
import { run, whyNoDebianRoot } from './debian-root.ts';

const PODMAN = '/usr/bin/podman';
/** The one of Debian's two runtimes that also runs on machines that restrict control groups. */
const RUNTIME = 'runc';

/** Podman with separate images, containers and settings, below a folder. Requires root. */
export class Podman {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;

  constructor(folder: string) {
    this.#folder = folder;
    const settings = join(folder, 'containers.conf');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      settings,
      `[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=2048:2048"]\n[engine]\nruntime = "${RUNTIME}"\nevents_logger = "file"\n`,
    );
    this.#environment = { ...process.env, CONTAINERS_CONF: settings };
  }

  try(...args: string[]): Promise<{ exitCode: number; output: string }> {
    const own = ['--root', join(this.#folder, 'storage'), '--runroot', join(this.#folder, 'run')];
    return run(PODMAN, [...own, '--cgroup-manager', 'cgroupfs', ...args], this.#environment);
  }

  /** @throws Error with its output if it fails */
  async do(...args: string[]): Promise<string> {
    const { exitCode, output } = await this.try(...args);
    if (exitCode !== 0) throw new Error(`podman ${args.join(' ')} ended with ${exitCode}:\n${output}`);
    return output;
  }

  /** Creates an image from a folder with a whole system. */
  async import(root: string, name: string): Promise<void> {
    const archive = join(this.#folder, `${name}.tar`);
    const packed = await run('tar', ['--exclude=./dev/*', '-C', root, '-cf', archive, '.']);
    if (packed.exitCode !== 0) throw new Error(packed.output);
    await this.do('import', '--quiet', archive, name);
  }

  /**
   * Ends all containers, and removes them with their volumes. Only files below the folder remain.
   */
  async end(): Promise<void> {
    if (!existsSync(PODMAN)) return;
    await this.try('rm', '--all', '--force', '--volumes', '--time', '0');
    await this.try('rmi', '--all', '--force');
  }
}

/** @returns why Podman is unavailable */
export async function ensurePodman(): Promise<string | undefined> {
  if (whyNoDebianRoot !== undefined) return whyNoDebianRoot;
  for (const name of ['podman', RUNTIME])
    if (!existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`))
      await installDebianPackage(name, testRunWords.installingForContainers({ name }));
  return existsSync(PODMAN) ? undefined : testRunWords.noPodman;
}
