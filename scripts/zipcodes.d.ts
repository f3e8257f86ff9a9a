/** The one part of the package `zipcodes` that is read here; it ships no types of its own. */
declare module "zipcodes" {
  const zipcodes: {
    codes: Record<string, { latitude: number; longitude: number; city: string; state: string }>;
  };
  export default zipcodes;
}
