/** A symmetric matrix taken apart: the columns of `vectors` are its axes, `values` the stretch along each. */
export interface Eigen {
  readonly values: readonly number[];
  readonly vectors: readonly (readonly number[])[];
}

const MOST_SWEEPS = 60;

/** Jacobi's method: plane rotations until nothing is left beside the diagonal. Only + − × ÷ √, so the same bits everywhere. */
export function decomposeSymmetric(symmetric: readonly (readonly number[])[]): Eigen {
  const size = symmetric.length;
  const matrix = symmetric.map((row) => [...row]);
  const vectors = matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(matrix); sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, p, q);
  return { values: matrix.map((row, i) => row[i]), vectors };
}

function isDiagonal(matrix: readonly (readonly number[])[]): boolean {
  return matrix.every((row, i) => row.every((each, j) => i === j || each === 0));
}

/** Turns the plane of two axes so that they have nothing to do with each other any more. */
function rotate(matrix: number[][], vectors: number[][], p: number, q: number): void {
  const beside = matrix[p][q];
  const [first, second] = [matrix[p][p], matrix[q][q]];
  // What is too small to change either end of the plane is nothing.
  if (
    Math.abs(first) + Math.abs(beside) === Math.abs(first) &&
    Math.abs(second) + Math.abs(beside) === Math.abs(second)
  ) {
    matrix[p][q] = 0;
    matrix[q][p] = 0;
    return;
  }
  const theta = (second - first) / (2 * beside);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < matrix.length; k++) {
    const [a, b] = [matrix[k][p], matrix[k][q]];
    matrix[k][p] = cosine * a - sine * b;
    matrix[k][q] = sine * a + cosine * b;
  }
  for (let k = 0; k < matrix.length; k++) {
    const [a, b] = [matrix[p][k], matrix[q][k]];
    matrix[p][k] = cosine * a - sine * b;
    matrix[q][k] = sine * a + cosine * b;
  }
  matrix[p][q] = 0;
  matrix[q][p] = 0;
  for (const row of vectors) {
    const [a, b] = [row[p], row[q]];
    row[p] = cosine * a - sine * b;
    row[q] = sine * a + cosine * b;
  }
}
