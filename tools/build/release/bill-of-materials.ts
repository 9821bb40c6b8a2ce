import { releaseWords } from '@handsel/words/commands/release';
import { runNpm } from '../npm.mjs';
import { UserError } from '../user-error.ts';
import type { InstalledPackage } from './packages.ts';

/** The parts that we read of CycloneDX 1.5: https://cyclonedx.org/docs/1.5/json/ */
interface Bill {
  serialNumber?: string;
  readonly metadata: { timestamp: string; component: { name: string; version: string; type: string } };
  components: { readonly 'bom-ref': string; readonly purl: string }[];
  dependencies: { readonly ref: string; dependsOn?: readonly string[] }[];
}

/**
 * The components of a release, as CycloneDX JSON. npm describes each package (`npm sbom`). We
 * select those in a release, because npm leaves out packages that development shares with
 * production.
 * @param madeAt the timestamp of the release
 */
export async function billOfMaterials(
  root: string,
  packages: readonly InstalledPackage[],
  { version, madeAt }: { version: string; madeAt: Date },
): Promise<string> {
  const { exitCode, output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--loglevel=silent'], root);
  if (exitCode !== 0) throw new UserError(releaseWords.noBill({ output: output.trim() }));
  const bill = JSON.parse(output) as Bill;
  const wanted = new Set(packages.map(purlOf));
  bill.components = bill.components.filter(({ purl }) => wanted.has(purl));
  const known = new Set(bill.components.map((each) => each['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }));
  // A serial number and a timestamp of its own would make the file differ between releases of the
  // same sources.
  delete bill.serialNumber;
  bill.metadata.timestamp = madeAt.toISOString();
  Object.assign(bill.metadata.component, { name: 'handsel', version, type: 'application' });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function purlOf({ name, version }: InstalledPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
